import { isJsonMap } from '@meguri/core/document/value.ts';
import { METHODS, type Method, requiresNearness } from '@meguri/core/spots/methods.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Toggle } from '../shared/controls/options.tsx';
import { FlagField } from '../shared/fields/option-field.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import s from './inspector.module.css';
import { METHOD_ICONS, METHOD_STRENGTH, NEW_METHOD } from './method-facts.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';

/** How a spot can be collected: the sentence first, then each way with the evidence that it asks for. */
export const WaysForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value: methods, id } = useDraftField(`${path}/methods`);
  const { value: radius } = useDraftField(`${path}/radius`);
  const isOn = (method: Method) => isJsonMap(methods) && methods[method] !== undefined;
  const { does, sentence, strengthHint } = t.spots.ways;
  const ways = METHODS.filter(isOn).map((method) =>
    method === 'proximity' ? does.proximity(typeof radius === 'number' ? radius : DEFAULT_RADIUS) : does[method],
  );
  return (
    <div className={s.ways} id={id} tabIndex={-1}>
      <p className={s.sentence}>{sentence(ways)}</p>
      <p className={s.hint}>{strengthHint}</p>
      {METHODS.map((method) => (
        <Way key={method} path={`${path}/methods`} method={method} isOn={isOn(method)} />
      ))}
    </div>
  );
};

const Way = ({ path, method, isOn }: { path: string; method: Method; isOn: boolean }) => {
  const { t } = useWords();
  const at = `${path}/${method}`;
  const { edit, isReadOnly, id } = useDraftField(at);
  const { ways } = t.spots;
  const strength = METHOD_STRENGTH[method];
  return (
    <section className={s.way} id={id} aria-label={ways.names[method]} tabIndex={-1}>
      <div className={s.wayHead}>
        <Toggle
          isOn={isOn}
          isDisabled={isReadOnly}
          onChange={(next) =>
            edit(next ? { op: 'set', path: at, value: NEW_METHOD[method] } : { op: 'remove', path: at })
          }
        >
          <span className={cx(s.wayName, !isOn && s.off)}>
            <Icon name={METHOD_ICONS[method]} />
            {ways.names[method]}
          </span>
        </Toggle>
        <span className={s.about}>{ways.abouts[method]}</span>
        <span className={s.strength} role="img" aria-label={ways.strength(strength)} title={ways.strength(strength)}>
          {[1, 2, 3].map((level) => (
            <i key={level} className={level <= strength ? s.full : undefined} />
          ))}
        </span>
      </div>
      {isOn && (
        <div className={s.evidence}>
          <EvidenceFields path={at} method={method} />
          <FlagField
            path={`${at}/near`}
            label={ways.near}
            hint={method === 'proximity' ? undefined : ways.nearHint}
            fallback={requiresNearness(method, {})}
          />
        </div>
      )}
    </section>
  );
};
