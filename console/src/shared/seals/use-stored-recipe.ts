import type { SealRecipe } from '@meguri/core/seals/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDraftView } from '../../document/draft-context.ts';
import { contentUrl } from '../../document/draft-files.ts';

/** The recipe in a drawing of the draft; null for pictures that were not made here, undefined while it is being read. */
export function useStoredRecipe(path: string | undefined): SealRecipe | null | undefined {
  const { slug = '' } = useParams({ strict: false });
  const { draft } = useDraftView();
  const file = draft.files.find((one) => one.path === path);
  const sha256 = file?.contentType.startsWith('image/svg') ? file.sha256 : null;
  const { data, isError } = useQuery({
    queryKey: ['stored seal', slug, sha256],
    queryFn: async () => {
      const [response, { recipeIn }] = await Promise.all([
        fetch(contentUrl(slug, sha256 ?? '')),
        import('@meguri/core/seals/recipe-text.ts'),
      ]);
      if (!response.ok) throw new Error(`${response.status}`);
      return recipeIn(await response.text());
    },
    enabled: sha256 !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return sha256 === null || isError ? null : data;
}
