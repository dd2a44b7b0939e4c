import type { ReactNode, RefObject } from 'react';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide';
import styled, { ThemeProvider, useTheme } from 'styled-components';
import { Icon } from '../token/Icon';
import { usePortalContainer } from './PortalContainer';
import { popupRowStyle, popupStyle } from '../theme/popupStyle';
import { layer, size, space, type, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { raisedTheme } from '../theme/theme';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly icon?: ReactNode | undefined;
  /** If defined, the entry is an option. */
  readonly isChosen?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuPopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly header: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The open menu; a separate chunk, loaded just before it opens. */
export function MenuPopup({ anchor, label, header, entries, onClose }: MenuPopupProps) {
  const theme = useTheme();
  const chosen = entries.find(({ isChosen }) => isChosen)?.key;
  return (
    <ThemeProvider theme={raisedTheme(theme)}>
      <BaseMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <BaseMenu.Portal container={usePortalContainer()}>
          <Layer anchor={anchor} side="bottom" align="end" sideOffset={8} collisionPadding={8}>
            <Popup aria-label={label} finalFocus={anchor}>
              {header}
              <BaseMenu.RadioGroup value={chosen}>
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </BaseMenu.RadioGroup>
            </Popup>
          </Layer>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </ThemeProvider>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { key, label, note, icon, isChosen, isDisabled = false, onSelect } = entry;
  const content = (
    <>
      {icon}
      <Labels>
        <b>{label}</b>
        {note !== undefined && <small>{note}</small>}
      </Labels>
      {isChosen && <Icon icon={Check} />}
    </>
  );
  return isChosen === undefined ? (
    <Item disabled={isDisabled} onClick={onSelect}>
      {content}
    </Item>
  ) : (
    <RadioItem value={key} disabled={isDisabled} closeOnClick onClick={onSelect}>
      {content}
    </RadioItem>
  );
}

const Layer = styled(BaseMenu.Positioner)`
  z-index: ${layer.popup};
`;

const Popup = styled(BaseMenu.Popup)`
  ${popupStyle}
  min-width: ${space(56)};
  max-width: min(${size.menu}, calc(100vw - ${space(4)}));
`;

const Item = styled(BaseMenu.Item)`
  ${popupRowStyle}
`;

const RadioItem = styled(BaseMenu.RadioItem)`
  ${popupRowStyle}
`;

const Labels = styled.span`
  flex: 1;
  min-width: 0;
  b {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: ${weight.medium};
  }
  small {
    display: block;
    ${type('xs')}
    color: ${color('muted')};
  }
`;
