import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { COMPOSITION_ELEMENT_ID } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { App, ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import enUS from 'antd/locale/en_US';
// Makes weeks begin on Monday in calendars.
import 'dayjs/locale/en-gb';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useColorScheme } from '../theme/colour-scheme.ts';
import { allowStyles } from './allow-styles.ts';
import { antdThemes } from './antd-theme.ts';
import './antd.css';

/** The nonce of the page's security policy, which the edge puts on the composition. */
function readPolicy(): { nonce?: string } {
  const nonce = document.getElementById(COMPOSITION_ELEMENT_ID)?.nonce || undefined;
  allowStyles(nonce);
  return nonce === undefined ? {} : { nonce };
}

/**
 * Everything antd draws must stand inside this: it carries the theme of the
 * tokens in the person's colour scheme, the language and the page's nonce.
 */
export function AntdProvider({ children }: { children: ReactNode }): ReactElement {
  const { i18n } = useTranslation();
  const { resolved } = useColorScheme();
  const [csp] = useState(readPolicy);
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={antdThemes[resolved]}
        // Never absent: without a language pro-table's own (Chinese) takes over in dialogs.
        locale={i18n.language === 'en-US' ? enUS : enGB}
        csp={csp}
      >
        <App className="at-antd">{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
