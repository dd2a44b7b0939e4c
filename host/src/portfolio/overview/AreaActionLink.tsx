import { Button, type ButtonProps } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { areaPath } from '../../navigation/createNavigation';
import type { AreaAction } from './walletTokens';

interface AreaActionLinkProps {
  readonly action: AreaAction;
  readonly isPrimary?: boolean;
  readonly size?: NonNullable<ButtonProps['size']>;
  readonly isWide?: boolean;
}

/** Opens a dialog of an area. An action that isn't possible yet displays when it will be. */
export function AreaActionLink({ action, isPrimary = false, size = 'small', isWide = false }: AreaActionLinkProps) {
  const { area, label, path, disabled } = action;
  if (disabled !== undefined) {
    return (
      <Button size={size} isWide={isWide} isDisabled>
        {disabled}
      </Button>
    );
  }
  return (
    <ButtonLink to={areaPath(area, path)} tone={isPrimary ? 'primary' : 'secondary'} size={size} isWide={isWide}>
      {label}
    </ButtonLink>
  );
}
