import { Button } from '@meguri/ui/basics/button.tsx';
import { List, ListItem, Section } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';
import type { Branch } from './use-branch.ts';

type BranchesProps = { group: readonly Branch[]; chosen: Branch | null; onOpen: () => void };

/** The row that opens the branches of a group spot. */
export const Branches = ({ group, chosen, onOpen }: BranchesProps) => {
  const { group: words } = useText().spots;
  return (
    <Section>
      <List>
        <ListItem
          icon="store"
          title={words.show({ n: group.length })}
          detail={chosen ? words.chosen({ name: chosen.name }) : undefined}
          onClick={onOpen}
        />
      </List>
    </Section>
  );
};

type GroupSheetProps = {
  open: boolean;
  spot: Spot;
  group: readonly Branch[];
  chosenId: string | null;
  /** The choice continues to the acquisition; otherwise it is only stored. */
  continues: boolean;
  onClose: () => void;
  onChoose: (id: string) => void;
};

/** The dialog to choose the branch of a group spot. */
export const GroupSheet = ({ open, spot, group, chosenId, continues, onClose, onChoose }: GroupSheetProps) => {
  const { spots, common } = useText();
  const words = spots.group;
  const [id, setId] = useState(chosenId);
  const current = id ?? group[0]?.id ?? '';
  const go = spot.stamp ? words.stampHere : words.getHere;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      lead={words.lead({ name: spot.name, n: group.length })}
      actions={
        <>
          <Button onClick={() => onChoose(current)}>{continues ? go : words.choose}</Button>
          <Button kind="quiet" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <OptionCards
        legend={words.list}
        hideLegend
        options={group.map(({ id: value, name, zip, address }) => ({
          value,
          label: name,
          detail: [zip && spots.zip({ zip: zipText(zip) }), address].filter(Boolean).join(' '),
        }))}
        value={[current]}
        onChange={([next]) => setId(next ?? null)}
      />
    </Sheet>
  );
};

/** Formats a Japanese postcode as `000-0003`. */
export const zipText = (zip: string): string => (/^\d{7}$/.test(zip) ? `${zip.slice(0, 3)}-${zip.slice(3)}` : zip);
