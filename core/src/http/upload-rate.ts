/** A large upload may take as long as it needs at this rate, in bytes a second: 3 Mbit/s. */
export const UPLOAD_RATE = 350 * 1024;
