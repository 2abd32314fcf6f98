import type { Answer } from '@meguri/core/contract.ts';
import { photoFaults } from '@meguri/core/photos/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/http.ts';
import { newIdempotencyKey } from '../api/retry.ts';
import { serverNow } from '../api/server-clock.ts';
import { useText, useWording } from '../i18n/language-context.ts';
import { refreshPhotos } from '../queries/photo-queries.ts';
import { type Spot, useCampaign, useUser } from '../queries/queries.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { savePostedPhoto } from '../shared/stamps/posted-photo.ts';
import { track } from '../tracking/track.ts';
import {
  bodyOf,
  type Draft,
  type DraftField,
  type DraftOwner,
  EMPTY,
  type Entry,
  readDraft,
  saveDraft,
} from './photo-draft.ts';
import { preparePicture } from './prepare-picture.ts';

type Field = DraftField | 'image';
type Posted = Answer<'postPhoto'>['photo'];

const FIELDS: readonly Field[] = ['image', 'date', 'handleName', 'location', 'email'];

/** The faults that the server found: its message for each field. */
const fieldErrorsOf = (error: unknown): Partial<Record<Field, string>> =>
  error instanceof ApiProblem
    ? Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path.slice(1), message] as const))
    : {};

/** Whether this is the visitor's first post. Only the first post needs an e-mail address. */
function useFirstPost() {
  const { slug, call } = useVisit();
  const username = useUsername();
  const client = useQueryClient();
  const queryKey = [slug, username, 'photo-check'] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('checkPhoto', { signal }))?.firstPost ?? true,
    enabled: username !== null,
  });
  return { ...query, forget: () => client.removeQueries({ queryKey }) };
}

/** The entry of the form, which is stored on the device until it is posted. */
function useStoredEntry(owner: DraftOwner) {
  const [entry, setEntry] = useState<Entry>({ draft: EMPTY, sent: null });
  // A picture takes time to prepare. The visitor may type in the meantime, after the render that has begun it.
  const latest = useRef(entry);
  const [isReady, setReady] = useState(false);
  const show = (next: Entry) => {
    latest.current = next;
    setEntry(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each owner
  useEffect(() => {
    let isCancelled = false;
    readDraft(owner, Date.now()).then((found) => {
      if (isCancelled) return;
      if (found) show(found);
      setReady(true);
    });
    return () => {
      isCancelled = true;
    };
  }, [owner.slug, owner.username, owner.spotId]);
  const store = (next: Entry) => {
    show(next);
    void saveDraft(owner, { ...next, at: Date.now() });
  };
  return { entry, latest, isReady, show, store };
}

interface PickingParts {
  run: ReturnType<typeof useAction>['run'];
  latest: { readonly current: Entry };
  today: string;
  set: (change: Partial<Draft>) => void;
}

/** Prepares the chosen picture. Its date fills the form unless the visitor has typed one meanwhile. */
function usePicking({ run, latest, today, set }: PickingParts) {
  const [picking, setPicking] = useState<'none' | 'busy' | 'unreadable'>('none');
  const pick = (file: Blob) =>
    run(async () => {
      setPicking('busy');
      const dateBefore = latest.current.draft.date;
      try {
        const { picture, date } = await preparePicture(file);
        const isDateTyped = latest.current.draft.date !== dateBefore;
        set({ picture, ...(date && date <= today && !isDateTyped ? { date } : {}) });
        setPicking('none');
      } catch {
        setPicking('unreadable');
      }
    });
  return { pick, picking };
}

/** What is missing or wrong in a draft, as of now in the time zone of the campaign. */
function useFaults(draft: Draft, spot: Spot, firstPost: boolean) {
  const t = useText();
  const { locale } = useWording();
  const { timezone } = useCampaign();
  const now = serverNow();
  const faults = photoFaults({ ...bodyOf(draft, spot.id, firstPost) }, { firstPost, timeZone: timezone, now });
  const faultOf = (field: Field): string | undefined => {
    if (field === 'image') return draft.picture ? undefined : t.photos.form.pictureMissing;
    const fault = faults.find(({ path }) => path === `/${field}`);
    if (!fault) return undefined;
    return field === 'date' && fault.code === 'required'
      ? t.photos.form.dateMissing
      : fieldMessage(fault.code, locale, fault.limit);
  };
  return {
    today: isoDate(localDate(now, timezone)),
    isValid: draft.picture !== null && faults.length === 0,
    faultOf,
  };
}

/** Posting a photo of a spot: the draft, its faults and its submission. */
export function usePostPhoto(spot: Spot) {
  const { slug } = useVisit();
  const username = useUsername() ?? '';
  const client = useQueryClient();
  const check = useFirstPost();
  const account = useUser().data?.user.email ?? '';
  const owner = { slug, username, spotId: spot.id };

  const { entry, latest, isReady, show, store } = useStoredEntry(owner);
  const [isEmailTyped, setEmailTyped] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [serverErrors, setServerErrors] = useState<Partial<Record<Field, string>>>({});
  const [posted, setPosted] = useState<Posted | null>(null);
  const { run, isPending, isRepeating, failure, dismiss } = useAction();

  const firstPost = check.data ?? false;
  // Filled in only here, so that the field wins once the visitor has changed it, also if they have emptied it.
  const isFilled = firstPost && !isEmailTyped;
  const draft: Draft = { ...entry.draft, email: entry.draft.email || (isFilled ? account : '') };
  const { today, isValid, faultOf } = useFaults(draft, spot, firstPost);
  const errorOf = (field: Field) => serverErrors[field] || (isChecked ? faultOf(field) : undefined);

  const set = (change: Partial<Draft>) => {
    if (change.email !== undefined) setEmailTyped(true);
    // Changed content is another post with a new key.
    store({ draft: { ...latest.current.draft, ...change }, sent: null });
    setServerErrors({});
    dismiss();
  };

  const { pick, picking } = usePicking({ run, latest, today, set });

  /** Shows all faults. Returns whether the visitor may continue to the check. Not while `isPending`. */
  const validate = async (): Promise<boolean> => {
    setChecked(true);
    const isComplete = await run(async () => {
      const { data, error } = check.data === undefined ? await check.refetch() : check;
      if (data === undefined) throw error;
      return isValid;
    });
    return isComplete ?? false;
  };

  const post = () =>
    run(async (send) => {
      if (!draft.picture) return;
      const sent = entry.sent ?? { key: newIdempotencyKey(), body: bodyOf(draft, spot.id, firstPost) };
      // Store it before it is sent: after a reload, the page must repeat the request instead of posting again.
      show({ draft, sent });
      await saveDraft(owner, { draft, sent, at: Date.now() });
      try {
        const { photo } = await send('postPhoto', { ...sent, file: draft.picture });
        track('photo', spot.id);
        setPosted(photo);
        show({ draft: EMPTY, sent: null });
        setChecked(false);
        savePostedPhoto(slug, spot.id, photo.id);
        check.forget();
        await saveDraft(owner, null);
        void refreshPhotos(client, slug, username, spot.id);
      } catch (error) {
        const fields = fieldErrorsOf(error);
        // A final refusal: the next attempt is a new post.
        if (error instanceof ApiProblem && error.problem.status < 500) store({ draft, sent: null });
        if (!FIELDS.some((field) => fields[field])) throw error;
        setServerErrors(fields);
      }
    });

  return {
    draft,
    firstPost,
    isReady: isReady && (check.data !== undefined || check.isError),
    isValid,
    hasServerErrors: Object.keys(serverErrors).length > 0,
    today,
    set,
    pick,
    picking,
    errorOf,
    validate,
    post,
    isPending,
    isRepeating,
    failure,
    posted,
  };
}

export type PostPhoto = ReturnType<typeof usePostPhoto>;
