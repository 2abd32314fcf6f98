import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { walkPhotoUrl } from '../document/draft-files.ts';
import { wordsOf } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './places-list.module.css';
import type { PrintedCampaign, PrintedSpot, PrintWait } from './print-facts.ts';

/** Every spot with what is printed for it, the photo of where it hangs, and an empty field for who put it up. Printed as it stands. */
export const PlacesList = ({
  campaign,
  spots,
  data,
  wait,
}: {
  campaign: PrintedCampaign;
  spots: readonly PrintedSpot[];
  data: Json | null;
  wait: PrintWait | null;
}) => {
  const { t } = useWords();
  const words = t.print;
  const items = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'] : [];
  const addressOf = (id: string): string => {
    const item = items.find((one) => isJsonMap(one) && one['id'] === id);
    return isJsonMap(item) ? wordsOf(item['address'], campaign.main) : '';
  };
  const call = useCall();
  const { data: walk } = useQuery({
    queryKey: ['walk photos', campaign.slug],
    queryFn: () => call('listWalkPhotos', { params: { slug: campaign.slug } }),
  });
  const photosOf = (id: string) => (walk?.photos ?? []).filter(({ spotId }) => spotId === id);
  const sheetsOf = ({ code, marker, keyword }: PrintedSpot): string =>
    [
      ...(code ? [`QR ${words.version(code.version)} ${code.short}`] : []),
      ...(marker ? [words.kinds.marker] : []),
      ...(keyword === null ? [] : [words.kinds.keyword]),
    ].join(' · ');
  return (
    <section className={s.page}>
      <div className={s.paper}>
        <header>
          <h2 lang={HTML_LANG[campaign.name.lang]}>{campaign.name.words}</h2>
          <p>{words.places.title}</p>
          <p className={s.lead}>{words.places.lead}</p>
        </header>
        <table>
          <thead>
            <tr>
              <th>{words.columns.number}</th>
              <th>{words.columns.spot}</th>
              <th>{words.places.sheets}</th>
              <th>{words.places.putUp}</th>
              <th>{words.places.by}</th>
            </tr>
          </thead>
          <tbody>
            {spots.map((spot) => (
              <tr key={spot.id}>
                <td>{spot.number}</td>
                <td lang={HTML_LANG[spot.name.lang]}>
                  <b>{spot.name.words}</b>
                  <small>{addressOf(spot.id)}</small>
                </td>
                <td>{sheetsOf(spot)}</td>
                <td>
                  {photosOf(spot.id).map(({ photoId }) => (
                    <img
                      key={photoId}
                      src={walkPhotoUrl(campaign.slug, photoId)}
                      alt={words.places.photo(spot.name.words)}
                    />
                  ))}
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={s.act}>
        {wait !== null && (
          <p className={s.hint} role="status">
            {words.wait[wait]}
          </p>
        )}
        <Action kind="primary" isDisabled={wait !== null} onPress={() => print()}>
          {words.places.print}
        </Action>
      </div>
    </section>
  );
};
