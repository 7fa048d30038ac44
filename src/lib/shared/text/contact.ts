/** Phone and WhatsApp links. Numbers are typed freely: "0803 123 4567", "+234 (0) 803 …". */

/** Stored form: "(0803) 123.4567" becomes "0803 123 4567", "+234 (0) 803 …" becomes "+234 803 …". */
export const plainPhone = (typed: string): string =>
  typed
    .replace(/^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/, "$1 ")
    .replaceAll(/[\s().\u2010-\u2015/]+/g, " ")
    .trim();

/** International digits without the plus. Other than Nigerian and Dubai numbers stay as typed. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/^\s*\+?\s*00/, "").replaceAll(/\D/g, "");
  // A zero that is dialled within the country only.
  if (/^(?:234|971)0/.test(digits)) return digits.slice(0, 3) + digits.slice(4);
  if (phone.trim().startsWith("+")) return digits;
  if (/^0[789]\d{9}$/.test(digits)) return `234${digits.slice(1)}`;
  if (/^[789][01]\d{8}$/.test(digits)) return `234${digits}`;
  return /^05\d{8}$/.test(digits) ? `971${digits.slice(1)}` : digits;
}

const isNumber = /^[+\d\s()./-]+$/;
/** wa.me/2348012345678, api.whatsapp.com/send?phone=234…, tel:+234… */
const ofLink =
  /^(?:(?:https?:\/\/)?(?:www\.)?wa\.me\/|(?:https?|whatsapp):\/\/[^?#]*send\/?\?(?:[^#]*&)?phone=|tel:)(?:\+|%2b)?([\d\s().-]+)(?:[/?&#;].*)?$/i;

/** The number that a text is, or that its WhatsApp or phone link calls. */
export function phoneIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (isNumber.test(trimmed)) return trimmed;
  const linked = ofLink.exec(trimmed)?.[1];
  return linked === undefined ? undefined : linked.startsWith("0") ? linked : `+${linked}`;
}

/** Digits that every spelling of a number shares: without country code and leading zero. */
export const sharedDigits = (phone: string): string => internationalDigits(phone).replace(/^(?:234|971)?0?/, "");

/** "08031234567" becomes "+234 803 123 4567"; foreign numbers stay unchanged. */
export const shownPhone = (phone: string): string => {
  const mobile = /^(234)(\d{3})(\d{3})(\d{4})$/.exec(internationalDigits(phone));
  return mobile ? `+${mobile.slice(1).join(" ")}` : phone;
};

export const callUrl = (phone: string): string => `tel:+${internationalDigits(phone)}`;

export function whatsAppUrl(phone: string, message = ""): string {
  const url = `https://wa.me/${internationalDigits(phone)}`;
  return message === "" ? url : `${url}?text=${encodeURIComponent(message)}`;
}
