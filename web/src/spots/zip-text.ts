/** Formats a Japanese postcode as `000-0003`. */
export const zipText = (zip: string): string => (/^\d{7}$/.test(zip) ? `${zip.slice(0, 3)}-${zip.slice(3)}` : zip);
