/** Links that open a telephone or WhatsApp. `phone` is international: "+234 800 000 0000". */

const digits = (phone: string): string => phone.replaceAll(/\D/g, "");

/** "+2348031234567" as "+234 803 123 4567"; a number of another country stays as it was given. */
export const shownPhone = (phone: string): string => phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, "+234 $1 $2 $3");

export const callUrl = (phone: string): string => `tel:+${digits(phone)}`;

export function whatsAppUrl(phone: string, message = ""): string {
  const url = `https://wa.me/${digits(phone)}`;
  return message === "" ? url : `${url}?text=${encodeURIComponent(message)}`;
}
