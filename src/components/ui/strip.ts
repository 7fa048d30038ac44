/**
 * Rows of links that are moved sideways on a phone: browsers leave a link that the keyboard comes to alone where some part of
 * it is seen, however little that is. It stands right behind its row, whose page waits for no other file.
 */
export const stripScript = `document.currentScript.previousElementSibling.addEventListener("focusin",e=>e.target.scrollIntoView({block:"nearest",inline:"nearest"}))`;
