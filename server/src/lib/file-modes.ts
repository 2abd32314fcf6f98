/** The modes of files and folders that only their owner may read: personal data, photos and codes. */
export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;
