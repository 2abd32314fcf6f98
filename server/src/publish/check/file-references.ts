import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Path } from './faults.ts';
import type { FileKind } from './file-kinds.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/** A place where the campaign file names another file, and the purpose of that file. */
export interface FileReference {
  at: Path;
  file: string;
  kind: FileKind;
}

type File = ValidParts<CampaignFile>;
type Named = string | Readonly<Partial<Record<string, string | undefined>>> | undefined;

/** Every place where a campaign file names a file of its folder, in the order of the keys. */
export function fileReferences(file: File): FileReference[] {
  const references: FileReference[] = [];
  const add = (kind: FileKind, at: Path, named: Named): void => {
    if (typeof named === 'string') references.push({ at, file: named, kind });
    else for (const [locale, path] of Object.entries(named ?? {})) add(kind, [...at, locale], path);
  };

  add('image', ['icon'], file.icon);
  for (const [place, spot] of itemsOf(file.spots)) {
    const at: Path = ['spots', place];
    for (const [number, image] of itemsOf(spot.images)) add('image', [...at, 'images', number], image);
    add('audio', [...at, 'audio'], spot.audio);
    add('image', [...at, 'stamp', 'image'], spot.stamp?.image);
    add('model', [...at, 'methods', 'ar', 'model'], spot.methods?.ar?.model);
    add('image', [...at, 'methods', 'ar', 'frame'], spot.methods?.ar?.frame);
  }
  for (const [place, sheet] of itemsOf(file.sheets)) add('image', ['sheets', place, 'image'], sheet.image);
  for (const [place, prize] of itemsOf(file.presents)) {
    const at: Path = ['presents', place];
    add('image', [...at, 'image'], prize.image);
    add('serials', [...at, 'content', 'serials'], prize.content?.serials);
    add('image', [...at, 'content', 'image'], prize.content?.image);
    add('model', [...at, 'content', 'model'], prize.content?.model);
    add('image', [...at, 'content', 'frame'], prize.content?.frame);
    for (const [number, outcome] of itemsOf(prize.lottery?.outcomes)) {
      add('image', [...at, 'lottery', 'outcomes', number, 'image'], outcome.image);
    }
  }
  for (const [place, popup] of itemsOf(file.popups)) add('image', ['popups', place, 'image'], popup.image);
  for (const [page, named] of Object.entries(file.pages ?? {})) add('page', ['pages', page], named);
  add('image', ['map', 'image'], file.map?.image);
  add('map', ['map', 'file'], file.map?.file);
  return references;
}
