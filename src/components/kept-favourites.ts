/**
 * Says before anything is painted whether this browser has kept favourites: the list that shows them comes later, and
 * until then the page must neither say that there are none nor leave them no room.
 */
export const keptFavouritesScript =
  'try{localStorage.favourites.length>2&&(document.documentElement.dataset.kept="")}catch{}';
