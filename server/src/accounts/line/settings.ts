/** LINE's own issuer; its discovery document names the other addresses (LINE Developers, "LINE Login"). */
export const LINE_ISSUER = 'https://access.line.me';

/** The channel that the organiser has registered at LINE. */
export interface LineSettings {
  channelId: string;
  channelSecret: string;
  issuer: string;
}
