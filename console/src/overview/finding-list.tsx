import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { type CheckFinding, useDraftView } from '../document/draft-context.ts';
import { missingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { MissingList } from '../shared/states/missing-list.tsx';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import s from './overview-page.module.css';

/**
 * Every result of the check: what must be fixed first, then the notes. Each leads to its field, or to its line of the file. Texts that lack
 * languages are listed by language, because they are written at the translation desk.
 */
export const FindingList = ({ slug, findings }: { slug: string; findings: readonly CheckFinding[] }) => {
  const { t } = useWords();
  const { data } = useDraftView();
  if (findings.length === 0) {
    return (
      <div className={s.fine}>
        <Notice tone="ok" title={t.overview.all}>
          {t.overview.allText}
        </Notice>
      </div>
    );
  }
  const missing = findings.some(isOfLanguage) ? missingWords(data) : [];
  const fields = new Set(missing.flatMap(({ texts }) => texts.map(({ field }) => field)));
  const sorted = findings
    .filter((finding) => !isOfLanguage(finding) || !fields.has(finding.path))
    .sort((one, other) => Number(one.isWarning) - Number(other.isWarning));
  return (
    <ul>
      {sorted.map((finding) => {
        const { link, isField } = findingLink(slug, finding);
        return (
          <li key={`${finding.path} ${finding.line} ${finding.code} ${finding.message}`}>
            <Link {...link} className={s.finding}>
              <StatusTag tone={finding.isWarning ? 'busy' : 'full'}>
                {finding.isWarning ? t.overview.note : t.overview.fix}
              </StatusTag>
              <span className={s.message}>
                {finding.message}
                <span className={s.place}>
                  {finding.place}
                  {finding.line !== null && ` ${t.document.line(finding.line)}`}
                </span>
              </span>
              <span className={s.way}>
                {isField ? t.overview.openField : t.overview.openFile}
                <Icon name="chevron-right" />
              </span>
            </Link>
          </li>
        );
      })}
      {missing.length > 0 && (
        <li className={s.lacking}>
          <StatusTag tone="busy">{t.overview.note}</StatusTag>
          <div>
            {t.translation.lacking.title}
            <MissingList slug={slug} data={data} missing={missing} />
          </div>
        </li>
      )}
    </ul>
  );
};

const isOfLanguage = ({ code }: CheckFinding): boolean => code === 'language_missing';
