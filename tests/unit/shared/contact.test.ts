import { expect, test } from "vitest";
import { phoneIn, sharedDigits } from "#lib/shared/text/contact.ts";

const digits = (text: string): string | undefined => {
  const phone = phoneIn(text);
  return phone === undefined ? undefined : sharedDigits(phone);
};

test.each([
  "https://wa.me/2348012345678",
  "http://www.wa.me/2348012345678/",
  " WA.ME/+2348012345678 ",
  "wa.me/2348012345678?text=Is%20it%20free#x",
  "https://wa.me/08012345678",
  "https://api.whatsapp.com/send?phone=2348012345678",
  "https://api.whatsapp.com/send/?text=Hello&phone=%2B2348012345678",
  "https://web.whatsapp.com/send?phone=2348012345678&text=Hello",
  "whatsapp://send?phone=2348012345678",
  "tel:+234-801-234-5678",
  "tel:08012345678;ext=1",
  "0801 234 5678",
  "+234 (0) 801 234 5678",
])("%s is the number 801 234 5678", (text) => {
  expect(digits(text)).toBe("8012345678");
});

test.each([
  ["https://wa.me/971501234567", "501234567"],
  ["https://wa.me/447700900123", "447700900123"],
])("%s is the number %s", (text, number) => {
  expect(digits(text)).toBe(number);
});

test.each(["https://wa.me/message/ABC123", "wa.me/", "https://ile.example/2348012345678", "house 12", ""])(
  "%j names no number",
  (text) => {
    expect(phoneIn(text)).toBeUndefined();
  },
);
