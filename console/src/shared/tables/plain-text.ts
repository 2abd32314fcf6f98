/** A text for a file or a message: with plain spaces, which programs search for. On the screen a no-break space joins a number with its unit. */
export const plainText = (text: string): string => text.replaceAll('\u00a0', ' ');
