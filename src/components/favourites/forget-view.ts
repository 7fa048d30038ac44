/** Removes an unlisted listing from the recently viewed ones. */
const id = /^\/property\/([\w-]+)\/?$/i.exec(location.pathname)?.[1]?.toLowerCase();

if (id) {
  import("#lib/stores/favourites/recently-viewed.ts").then(
    ({ forgetView }) => forgetView(id),
    () => undefined,
  );
}
