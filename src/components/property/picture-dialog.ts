/** Full-window dialog with one picture at a time. Loaded when a picture is first pressed. */

import { element } from "#lib/stores/ui/element.ts";

/** Styles arrive with the script because the page has no room for them. */
const styles = `
.large{width:100vw;height:100dvh;max-width:none;max-height:none;overflow:hidden;background:#0a3b2b;color:#fff;overscroll-behavior:contain}
.large img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
.large button,.large p{position:absolute;z-index:1;border-radius:999px;background:#0a3b2bcc}
.large button{width:3rem;height:3rem;font-size:1.5rem;line-height:1}
.large button:focus-visible{outline-color:#fff}
.large button:nth-of-type(1){top:.75rem;right:.75rem}
.large button:nth-of-type(2){left:.75rem;bottom:.75rem}
.large button:nth-of-type(3){right:.75rem;bottom:.75rem}
.large p{left:50%;bottom:1.25rem;padding:.25rem .75rem;translate:-50%}`;

/** Same as the carousel. */
const swipeThreshold = 40;

/** Shows the pressed picture, and from there all others of its gallery. */
export function showPicture(pressed: HTMLAnchorElement): void {
  const links = [...(pressed.closest("ul")?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? [pressed])];
  let index = links.indexOf(pressed);
  const dialog = element("dialog", { className: "large", ariaLabel: "Pictures" });
  const style = element("style", { textContent: styles });
  const image = element("img", {});
  const place = element("p", { ariaLive: "polite" });

  const turn = (by: number) => {
    index = (index + by + links.length) % links.length;
    const link = links[index] ?? pressed;
    image.src = link.href;
    image.alt = link.querySelector("img")?.alt ?? "";
    place.textContent = `${index + 1} of ${links.length}`;
  };
  const button = (ariaLabel: string, textContent: string, onclick: () => void) =>
    element("button", { type: "button", ariaLabel, textContent, onclick });

  dialog.append(
    style,
    image,
    button("Close", "×", () => dialog.close()),
  );
  if (links.length > 1) {
    dialog.append(
      button("Previous picture", "‹", () => turn(-1)),
      button("Next picture", "›", () => turn(1)),
      place,
    );
    dialog.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowLeft") turn(-1);
      if (key === "ArrowRight") turn(1);
    });
    onSwipe(dialog, turn);
  }
  dialog.addEventListener("close", () => dialog.remove());
  turn(0);
  document.body.append(dialog);
  dialog.showModal();
}

function onSwipe(target: HTMLElement, turn: (by: number) => void): void {
  let start: Touch | undefined;
  target.addEventListener("touchstart", ({ touches }) => {
    // Two fingers zoom; one finger then pans.
    start = touches.length === 1 && (visualViewport?.scale ?? 1) === 1 ? touches[0] : undefined;
  });
  target.addEventListener("touchend", ({ changedTouches }) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (start?.clientX ?? 0);
    if (start && Math.abs(distance) >= swipeThreshold) turn(-Math.sign(distance));
    start = undefined;
  });
}
