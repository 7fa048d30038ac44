/**
 * Says before anything is painted whether there may be favourites, here or in an account that was not asked yet: the
 * list that shows them comes later, and until then the page must neither say that there are none nor leave them no room.
 */
export const keptFavouritesScript = `try{let s=localStorage,u=s.userInfo;(s.favourites?.length>2||s.favouritesAwaited?.length>2||u&&JSON.parse(u)._id!=s.favouritesOf)&&(document.documentElement.dataset.kept="")}catch{}`;
