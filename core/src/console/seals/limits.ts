/** Seals that one call makes: those of a large campaign. */
export const SEALS_MAX = 500;
/** Letters that one call reads. */
export const LETTERS_MAX = 800;
