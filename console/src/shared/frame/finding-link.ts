import { parsePath } from '@meguri/core/document/document-path.ts';
import { type CheckFinding, fieldId } from '../../document/draft-context.ts';

/** The keys of a spot that have their fields on a part of its own. */
const PARTS: Readonly<Record<string, string>> = {
  methods: 'ways',
  images: 'media',
  audio: 'media',
  transcript: 'media',
};

/** Where a finding leads: to its field where a screen has one, else to its line of the file. */
export function findingLink(slug: string, { path, line }: Pick<CheckFinding, 'path' | 'line'>) {
  const [list, spotId, key = ''] = parsePath(path) ?? [];
  if (list === 'spots' && spotId !== undefined) {
    const part = PARTS[key];
    const hash = fieldId(path);
    return {
      isField: true,
      link: part
        ? ({ to: '/$slug/spots/$spotId/$part', params: { slug, spotId, part }, hash } as const)
        : ({ to: '/$slug/spots/$spotId', params: { slug, spotId }, hash } as const),
    };
  }
  return {
    isField: false,
    link: { to: '/$slug/file', params: { slug }, search: line === null ? {} : { line } } as const,
  };
}
