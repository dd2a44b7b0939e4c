import { SearchField } from '@fathom/ui/form/SearchField';
import { Select } from '@fathom/ui/form/Select';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { ACTIVITY_STATES } from '../../domain/activity';
import { transactionsText } from '../../text/en';
import type { HistoryFilter } from './useTransactionHistory';

/** The order of the specification. */
const OPTIONS = (['all', ...ACTIVITY_STATES] as const).map((key) => ({ key, name: transactionsText.filters[key] }));

export function ActivityFilters({ filter }: { filter: HistoryFilter }) {
  return (
    <Line>
      <SearchField
        label={transactionsText.searchLabel}
        placeholder={transactionsText.searchPlaceholder}
        text={filter.text}
        onTextChange={filter.onText}
      />
      <Select label={transactionsText.filterLabel} options={OPTIONS} chosen={filter.state} onChoose={filter.onState} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-bottom: -${space(2)};
  > :first-child {
    flex: 1;
    max-width: ${space(120)};
  }
  > button {
    min-width: ${space(56)};
    margin-left: auto;
  }
  ${below('sm')} {
    flex-wrap: wrap;
    > :first-child,
    > button {
      flex: 1 0 100%;
      max-width: none;
    }
  }
`;
