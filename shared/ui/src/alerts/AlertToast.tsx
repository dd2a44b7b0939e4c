import { Toast } from '@base-ui/react/toast';
import type { Alert } from '@fathom/contract';
import { ExternalLink } from '../button/ExternalLink';
import { Icon } from '../token/Icon';
import { IconButton } from '../button/IconButton';
import { radius, space, stroke, weight } from '../theme/measure';
import { color, shadow } from '../theme/paint';
import type { ColorName } from '../theme/theme';
import { CircleCheck, Clock, OctagonAlert, X, type IconNode } from 'lucide';
import styled from 'styled-components';
import { uiText } from '../text/en';

const VARIANT: Record<Alert['kind'], { icon: IconNode; ink: ColorName }> = {
  success: { icon: CircleCheck, ink: 'positive' },
  error: { icon: OctagonAlert, ink: 'danger' },
  info: { icon: Clock, ink: 'muted' },
};

type AlertToastObject = ReturnType<typeof Toast.useToastManager<Alert>>['toasts'][number];

/**
 * One message with a detail and a link. Swiping doesn't dismiss it, because its text can be selected. It requires no
 * response, so it isn't a dialog, which is Base UI's default role for a toast.
 */
export function AlertToast({ toast }: { toast: AlertToastObject }) {
  const { close } = Toast.useToastManager();
  const { kind = 'info', text, detail, link } = toast.data ?? {};
  const { icon, ink } = VARIANT[kind];
  return (
    <Box toast={toast} role="group" aria-modal={undefined} swipeDirection={[]}>
      <IconBox $ink={ink}>
        <Icon icon={icon} />
      </IconBox>
      <Message>
        <Title render={<b />}>{text}</Title>
        {(detail ?? link) && (
          <Detail render={<div />}>
            {detail} {link && <ExternalLink href={link.href}>{link.text}</ExternalLink>}
          </Detail>
        )}
      </Message>
      <IconButton size="small" icon={X} label={uiText.close} onClick={() => close(toast.id)} />
    </Box>
  );
}

const Box = styled(Toast.Root)`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${color('raised')};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
`;

const IconBox = styled.span<{ $ink: ColorName }>`
  margin-top: ${space(1.5)};
  color: ${({ theme, $ink }) => theme.color[$ink]};
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Toast.Title)`
  font-weight: ${weight.medium};
`;

const Detail = styled(Toast.Description)`
  color: ${color('muted')};
`;
