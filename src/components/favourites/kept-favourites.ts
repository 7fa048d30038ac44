/**
 * Runs before the first paint and notes whether there may be favourites, here or in an account that was not asked yet.
 * The list arrives later. Until then, the page must not say that there are none, and must reserve room.
 */
export const keptFavouritesScript = `try{let s=localStorage,u=s.userInfo;(s.favourites?.length>2||s.favouritesAwaited?.length>2||u&&JSON.parse(u)._id!=s.favouritesOf)&&(document.documentElement.dataset.kept="")}catch{}`;
