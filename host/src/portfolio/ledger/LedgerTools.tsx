import { SearchField } from '@fathom/ui/form/SearchField';
import { Menu } from '@fathom/ui/overlay/Menu';
import { below, radius, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import { ledgerAreaName, type LedgerArea } from './ledgerArea';
import type { DateChoice } from './ledgerDates';
import type { LedgerView } from './useLedgerView';

interface LedgerToolsProps {
  readonly view: LedgerView;
  readonly areas: readonly LedgerArea[];
  /** Calendar years of the entries, newest first. */
  readonly years: readonly number[];
}

export function LedgerTools({ view, areas, years }: LedgerToolsProps) {
  const { filter, dates, onFilter } = view;
  const { filters } = ledgerText;
  return (
    <Tools>
      <SearchField
        label={ledgerText.search}
        placeholder={ledgerText.searchPlaceholder}
        text={filter.text}
        onTextChange={(text) => onFilter({ text })}
      />
      <Choice
        name={filters.area}
        chosen={filter.area}
        options={areas.map((area) => ({ key: area, label: ledgerAreaName(area) }))}
        onChoose={(area) => onFilter({ area })}
      />
      <Choice
        name={filters.type}
        chosen={filter.type}
        options={view.types.map(asOption)}
        onChoose={(type) => onFilter({ type })}
      />
      <Choice
        name={filters.token}
        chosen={filter.token}
        options={view.tokens.map(asOption)}
        onChoose={(token) => onFilter({ token })}
      />
      <DatesMenu view={view} years={years} />
      {dates.kind === 'custom' && <CustomDates dates={dates} onDates={view.onDates} />}
    </Tools>
  );
}

function asOption(name: string) {
  return { key: name, label: name };
}

interface ChoiceProps<Key extends string> {
  readonly name: string;
  readonly chosen: Key | undefined;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly onChoose: (key: Key | undefined) => void;
}

function Choice<Key extends string>({ name, chosen, options, onChoose }: ChoiceProps<Key>) {
  const { all } = ledgerText.filters;
  const label = options.find(({ key }) => key === chosen)?.label ?? chosen ?? all;
  const entries = [{ key: undefined, label: all }, ...options].map((option) => ({
    key: option.key ?? '',
    label: option.label,
    isChosen: option.key === chosen,
    onSelect: () => onChoose(option.key),
  }));
  return <FilterMenu name={name} label={label} entries={entries} />;
}

function FilterMenu({
  name,
  label,
  entries,
}: { name: string; label: string } & Pick<Parameters<typeof Menu>[0], 'entries'>) {
  return (
    <Filter>
      <Menu label={`${name}: ${label}`} entries={entries}>
        <span>{name}</span>
        <b>{label}</b>
      </Menu>
    </Filter>
  );
}

function DatesMenu({ view: { dates, onDates }, years }: Pick<LedgerToolsProps, 'view' | 'years'>) {
  const text = ledgerText.dates;
  const choices: readonly { readonly label: string; readonly choice: DateChoice }[] = [
    { label: text.all, choice: { kind: 'all' } },
    { label: text.month, choice: { kind: 'days', days: 30 } },
    { label: text.quarter, choice: { kind: 'days', days: 90 } },
    ...years.map((year) => ({ label: text.year(year), choice: { kind: 'year', year } as const })),
    { label: text.custom, choice: { kind: 'custom', from: '', until: '' } },
  ];
  const keyOf = (choice: DateChoice) => (choice.kind === 'custom' ? choice.kind : JSON.stringify(choice));
  const chosen = choices.find(({ choice }) => keyOf(choice) === keyOf(dates));
  return (
    <FilterMenu
      name={ledgerText.filters.dates}
      label={chosen?.label ?? text.all}
      entries={choices.map(({ label, choice }) => ({
        key: keyOf(choice),
        label,
        isChosen: keyOf(choice) === keyOf(dates),
        onSelect: () => onDates(choice),
      }))}
    />
  );
}

interface CustomDatesProps {
  readonly dates: Extract<DateChoice, { kind: 'custom' }>;
  readonly onDates: (dates: DateChoice) => void;
}

function CustomDates({ dates, onDates }: CustomDatesProps) {
  const { from, until } = ledgerText.dates;
  return (
    <Range>
      <label>
        {from}
        <DateInput
          type="date"
          value={dates.from}
          max={dates.until || undefined}
          onChange={(event) => onDates({ ...dates, from: event.target.value })}
        />
      </label>
      <label>
        {until}
        <DateInput
          type="date"
          value={dates.until}
          min={dates.from || undefined}
          onChange={(event) => onDates({ ...dates, until: event.target.value })}
        />
      </label>
    </Range>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  > :first-child {
    flex: 1 1 ${space(80)};
  }
  ${below('layout')} {
    > :first-child {
      flex-basis: 100%;
    }
  }
  ${below('sm')} {
    gap: ${space(2)};
  }
`;

const Filter = styled.div`
  display: flex;
  button {
    flex: 1;
    min-height: ${size.button};
    padding: 0 ${space(3)};
    border-color: ${color('controlLine')};
    > span {
      font-weight: ${weight.normal};
      color: ${color('muted')};
    }
    > b {
      max-width: ${space(40)};
      overflow: hidden;
      text-overflow: ellipsis;
      font-weight: ${weight.medium};
    }
    > svg {
      margin-left: auto;
    }
  }
  ${below('layout')} {
    flex: 1 1 auto;
  }
`;

const Range = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color('muted')};
  }
`;

const DateInput = styled.input`
  height: ${size.button};
  padding: 0 ${space(3)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  color: ${color('text')};
  font: inherit;
`;
