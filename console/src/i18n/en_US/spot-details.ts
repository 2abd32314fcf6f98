import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

/** What a spot shows when it is opened on the live page. */
export const spotDetails: ConsoleTexts['spotDetails'] = {
  methods: 'Methods today',
  noStamps: 'No stamp today yet.',
  hour: 'The last hour, by the minute',
  hourLegend: 'Numbers are stamps; × are refused attempts',
  from: (time) => `from ${time}`,
  refused: (count) => `×${count}`,
  refusedAloud: (count) => `${count} refused`,
  noRefusals: 'Nobody was refused today.',
  reasons: 'Why people were refused today',
  reason: 'Reason',
  count: 'Attempts',
  message: 'What the visitor was told',
  cause: 'Usual cause',
  notFault: 'Rules of the rally (not a fault)',
  toReasons: 'Show reasons',
  causes: {
    too_far: 'The radius is small, or buildings shift positions. Change the radius with “Change” at the spot.',
    location_inaccurate:
      'Under a roof or below ground positions are rough. A QR code or a keyword is more reliable there.',
    location_required:
      'The phone does not allow its position to be used. Ask the visitor to allow it in the browser settings.',
    qr_invalid:
      'A torn or dirty poster, or one from before its code was renewed. Look at the QR code that hangs there.',
    qr_not_this_spot: 'The QR code of another spot. Look whether two posters were swapped.',
    barcode_wrong: 'The barcode of another product.',
    keyword_wrong: 'A typing error, or the keyword on display is not the right one.',
    photo_invalid: 'The format or the size of the photo could not be accepted.',
    ar_invalid: 'The marker is too dark, or was not in view to the end.',
    already_acquired: 'Somebody who already has the stamp tried again.',
    quiz_wrong: 'The answer to the quiz was wrong.',
    spot_paused: 'Somebody tried while the spot was paused.',
    out_of_period: 'Somebody tried outside the dates or hours of the campaign.',
    implausible_travel: 'Nobody gets here so fast from the spot before. The visitor may not be there.',
    too_many_tries: 'Too many failed attempts in a short time. The visitor had to wait a little.',
    member_required: 'The visitor had not chosen at which shop.',
    method_not_offered: 'A method that the spot does not have. Happens on old pages that are still open.',
    not_found: 'A spot that is no longer there. Happens on old pages that are still open.',
    idempotency_mismatch: 'A call that was repeated on a weak network had changed. Another press goes through.',
  },
};
