import type { ReactNode } from 'react';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import styled from 'styled-components';
import { FORCED_COLORS, size, space, stroke, weight } from '../theme/measure';
import { color } from '../theme/paint';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Called before the user selects a tab, to load its content. */
  readonly onReach?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** @public Tabs; one panel is displayed, and arrow keys move between tabs. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, onReach, children }: TabsProps<Key>) {
  return (
    <BaseTabs.Root
      value={chosen}
      onValueChange={(value) => {
        const tab = tabs.find(({ key }) => key === value);
        if (tab) onChoose(tab.key);
      }}
    >
      <List aria-label={label} onPointerEnter={onReach} onFocus={onReach}>
        {tabs.map(({ key, label: name, isDisabled = false }) => (
          <TabButton key={key} value={key} disabled={isDisabled}>
            {name}
          </TabButton>
        ))}
      </List>
      <BaseTabs.Panel value={chosen}>{children}</BaseTabs.Panel>
    </BaseTabs.Root>
  );
}

const List = styled(BaseTabs.List)`
  display: flex;
  gap: ${space(6)};
  margin-bottom: ${space(5)};
  overflow-x: auto;
  border-bottom: ${stroke.hairline} solid ${color('line')};
`;

const TabButton = styled(BaseTabs.Tab)`
  flex: none;
  height: ${size.button};
  border-bottom: ${stroke.strong} solid transparent;
  font-weight: ${weight.medium};
  color: ${color('muted')};
  &[aria-selected='true'] {
    color: ${color('text')};
    border-bottom-color: ${color('accent')};
  }
  /* Forced colors give all borders the same color, so only the selected tab keeps its own. */
  ${FORCED_COLORS} {
    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
    &[aria-selected='false'] {
      border-bottom-color: Canvas;
    }
  }
  &:focus-visible {
    outline-offset: -${stroke.strong};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
