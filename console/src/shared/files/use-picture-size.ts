import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contentUrl } from '../../document/draft-files.ts';

/** The width and the height of a picture of the draft in pixels; undefined until it is read. A drawing may have neither. */
export function usePictureSize(sha256: string, isNeeded: boolean): { width: number; height: number } | undefined {
  const { slug = '' } = useParams({ strict: false });
  const { data } = useQuery({
    queryKey: ['picture size', slug, sha256],
    queryFn: async () => {
      const picture = new Image();
      picture.src = contentUrl(slug, sha256);
      await picture.decode();
      return { width: picture.naturalWidth, height: picture.naturalHeight };
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
