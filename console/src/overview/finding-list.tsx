import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { CheckFinding } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import s from './overview-page.module.css';

/** Every result of the check: what must be fixed first, then the notes. Each leads to its field, or to its line of the file. */
export const FindingList = ({ slug, findings }: { slug: string; findings: readonly CheckFinding[] }) => {
  const { t } = useWords();
  if (findings.length === 0) {
    return (
      <div className={s.fine}>
        <Notice tone="ok" title={t.overview.all}>
          {t.overview.allText}
        </Notice>
      </div>
    );
  }
  const sorted = [...findings].sort((one, other) => Number(one.isWarning) - Number(other.isWarning));
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
    </ul>
  );
};
