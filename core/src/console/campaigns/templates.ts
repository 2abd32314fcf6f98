/** The campaigns that the console starts a new one from: folders of campaigns/templates. */
export const TEMPLATES = ['shopping-street', 'railway', 'museum', 'festival', 'town-walk'] as const;
export type Template = (typeof TEMPLATES)[number];
