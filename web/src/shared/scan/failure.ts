/** The failures of scanning; every kind has its text in i18n. */
export type ScanFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported';
