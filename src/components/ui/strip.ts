/**
 * Rows of links that scroll sideways on a phone. Browsers do not scroll a focused link that is partly visible, so this
 * does. The script follows its row because the page loads no other file.
 */
export const stripScript = `document.currentScript.previousElementSibling.addEventListener("focusin",e=>e.target.scrollIntoView({block:"nearest",inline:"nearest"}))`;
