/** What can stand in the way of scanning; every kind has its words in i18n. */
export type ScanFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported';
