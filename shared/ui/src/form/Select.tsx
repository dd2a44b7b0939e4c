import type { ReactNode } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide';
import styled, { ThemeProvider, useTheme } from 'styled-components';
import { Icon } from '../token/Icon';
import { usePortalContainer } from '../overlay/PortalContainer';
import { popupRowStyle, popupStyle } from '../theme/popupStyle';
import { layer, radius, size, space, stroke } from '../theme/measure';
import { color } from '../theme/paint';
import { raisedTheme } from '../theme/theme';

export interface SelectOption<Key extends string> {
  readonly key: Key;
  /** Announced by screen readers, and matched by typing its first letters. */
  readonly name: string;
  /** The displayed content; default: the name. */
  readonly content?: ReactNode | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface SelectProps<Key extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/**
 * @public A select for forms. It imports Base UI: use it in parts that load on demand; in the bars
 * use `Menu`.
 */
export function Select<Key extends string>({ label, options, chosen, onChoose }: SelectProps<Key>) {
  const theme = useTheme();
  const displayed = options.find(({ key }) => key === chosen);
  return (
    // The page's CSP would block Base UI's style element, which only hides scroll bars of an unused layout.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root<Key> value={chosen} onValueChange={(key) => key !== null && onChoose(key)}>
        <Button aria-label={label}>
          <BaseSelect.Value>{displayed?.content ?? displayed?.name}</BaseSelect.Value>
          <Icon icon={ChevronDown} />
        </Button>
        <ThemeProvider theme={raisedTheme(theme)}>
          <BaseSelect.Portal container={usePortalContainer()}>
            <Layer alignItemWithTrigger={false} sideOffset={4} collisionPadding={8}>
              <Popup>
                {options.map(({ key, name, content, isDisabled = false }) => (
                  <Option key={key} value={key} label={name} disabled={isDisabled}>
                    <BaseSelect.ItemText>{content ?? name}</BaseSelect.ItemText>
                    {key === chosen && <Icon icon={Check} />}
                  </Option>
                ))}
              </Popup>
            </Layer>
          </BaseSelect.Portal>
        </ThemeProvider>
      </BaseSelect.Root>
    </CSPProvider>
  );
}

const Button = styled(BaseSelect.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size.button};
  padding: 0 ${space(3)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  white-space: nowrap;
  > svg {
    margin-left: auto;
    color: ${color('muted')};
  }
`;

const Layer = styled(BaseSelect.Positioner)`
  z-index: ${layer.popup};
`;

const Popup = styled(BaseSelect.Popup)`
  ${popupStyle}
  min-width: var(--anchor-width);
  max-width: ${size.menu};
  max-height: var(--available-height);
  overflow: auto;
`;

const Option = styled(BaseSelect.Item)`
  ${popupRowStyle}
`;
