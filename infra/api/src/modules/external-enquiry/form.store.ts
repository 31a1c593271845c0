import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import { exactHttpsOrigins, findSetting, type Language } from '@atrium/contracts';
import { languageOf } from '@atrium/domain';
import { brandOf } from '../message-content/brand-source.ts';

/** A firm as its form shows it. */
export interface FormFirm {
  readonly name: string;
  /** `data:image/…`, or null. */
  readonly logo: string | null;
  readonly colour: string | null;
  readonly textOnColour: 'light' | 'dark';
  readonly timeZone: string;
  readonly currency: string;
  readonly language: Language;
  readonly email: string;
  readonly phone: string;
  readonly form: FormSettings;
}
export interface FormSettings {
  readonly isOn: boolean;
  readonly introduction: string;
  readonly consentText: string;
  /** Empty: all areas of the firm. */
  readonly areas: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly acceptsFiles: boolean;
}
interface FirmRow extends Omit<FormFirm, 'form' | 'language' | 'email' | 'phone'> {
  readonly homeCountry: string;
  readonly form: unknown;
  readonly firm: unknown;
}
const firmStatement = defineStatement<NoParameters, FirmRow>({
  name: 'externalEnquiry.firm',
  text: `
    select coalesce(b.name, t.title) as name, coalesce(b.logo, nullif(t.logo, '')) as logo,
      c.primary_colour as colour, coalesce(c.primary_text, 'light') as "textOnColour", t.time_zone as "timeZone", t.currency,
      t.home_country as "homeCountry", s.value as form, f.value as firm
    from tenants t
    ${brandOf('null::uuid')}
    left join brands c on c.tenant_id = :tenantId and c.name = b.name and c.is_active
    left join settings s on s.tenant_id = :tenantId and s.name = 'enquiryForm'
    left join settings f on f.tenant_id = :tenantId and f.name = 'firm'
    where t.tenant_id = :tenantId and t.is_active`,
});

const colourForm = /^#[0-9a-f]{6}$/i;
const pictureForm = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

/** The firm at that address and what its form is like; null where there is none. */
export async function findFormFirm(runner: TenantRunner, tenantId: string): Promise<FormFirm | null> {
  const [row] = await runner.query(tenantId, firmStatement, {});
  if (row === undefined) return null;
  const firm = asObject(row.firm);
  return {
    ...row,
    logo: row.logo !== null && pictureForm.test(row.logo) ? row.logo : null,
    colour: row.colour !== null && colourForm.test(row.colour) ? row.colour : null,
    language: languageOf(null, row.homeCountry),
    email: textOf(firm['email']),
    phone: textOf(firm['phone']),
    form: readSettings(asObject(row.form)),
  };
}

function readSettings(stored: Readonly<Record<string, unknown>>): FormSettings {
  const consentText = textOf(stored['consentText']).trim();
  return {
    isOn: stored['isOn'] === true,
    introduction: textOf(stored['introduction']).trim(),
    consentText: consentText === '' ? String(findSetting('enquiryForm.consentText')?.default ?? '') : consentText,
    areas: textsOf(stored['areas']),
    allowedOrigins: exactHttpsOrigins(textsOf(stored['allowedOrigins'])),
    acceptsFiles: stored['acceptsFiles'] !== false,
  };
}
const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** One of the firm's own questions, as the form asks it. */
export interface FormQuestion {
  readonly fieldId: string;
  readonly section: string;
  /** The areas of law it is asked for, a line each; empty is every area. */
  readonly areas: string;
  readonly label: string;
  readonly helpText: string;
  readonly fieldType: string;
  readonly choices: string;
  readonly isRequired: boolean;
}
const MOST_QUESTIONS = 60;
const questionsStatement = defineStatement<{ most: number }, FormQuestion>({
  name: 'externalEnquiry.questions',
  text: `
    select f.id as "fieldId", s.name as section, s.areas, f.label, f.help_text as "helpText", f.field_type as "fieldType", f.choices,
      (f.required_when = 'always' or f.required_when = 'status' and f.required_status = 'Open') as "isRequired"
    from custom_fields f join custom_field_sections s on s.tenant_id = :tenantId and s.id = f.section_id
    where f.tenant_id = :tenantId and f.is_public and f.is_active and s.is_active and f.field_type not in ('contact', 'user', 'dateTime')
    order by s.sort_order, s.name, f.sort_order, f.label limit :most::integer`,
});
/** The questions that the firm asks on its form. People and contacts of the firm are nothing to choose there. */
export const findFormQuestions = (runner: TenantRunner, tenantId: string): Promise<FormQuestion[]> =>
  runner.query(tenantId, questionsStatement, { most: MOST_QUESTIONS });

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '');
/** Those that are asked of somebody who chose this area. */
export const questionsFor = (questions: readonly FormQuestion[], area: string): readonly FormQuestion[] =>
  questions.filter(({ areas }) => {
    const own = linesOf(areas);
    return own.length === 0 || own.includes(area.toLowerCase());
  });
/** Whether the area has to be chosen before the rest can be asked. */
export const dependsOnArea = (questions: readonly FormQuestion[]): boolean =>
  questions.some(({ areas }) => linesOf(areas).length > 0);
