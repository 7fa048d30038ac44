/** Links that open a telephone or WhatsApp. `phone` is international: "+234 800 000 0000". */

const digits = (phone: string): string => phone.replaceAll(/\D/g, "");

export const callUrl = (phone: string): string => `tel:+${digits(phone)}`;

export function whatsAppUrl(phone: string, message = ""): string {
  const url = `https://wa.me/${digits(phone)}`;
  return message === "" ? url : `${url}?text=${encodeURIComponent(message)}`;
}
