/** Loads the recently viewed list when it comes near the screen. */
const section = document.querySelector<HTMLElement>(".recent:not([hidden])");

if (section) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import("./recent-list.ts").then(
        (list) => list.showRecent(section),
        () => undefined,
      );
    },
    { rootMargin: "400px" },
  );
  observer.observe(section);
}
