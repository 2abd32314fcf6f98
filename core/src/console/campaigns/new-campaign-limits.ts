/** Characters of the name of a new campaign, of its organiser, of the contact and of each spot. */
export const NEW_NAME_MAX = 200;
/** Spots with which a campaign can be made. More can be added to its draft. */
export const NEW_SPOTS_MAX = 200;
