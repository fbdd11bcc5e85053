import StructuredDataValidator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

interface Issue {
  issueMessage: string;
  severity: 'ERROR' | 'WARNING';
  path: { type: string }[];
}

export interface StructuredDataIssues {
  errors: string[];
  warnings: string[];
}

/** What the rules would like to know of goods: colour, size, reviews, shipping. A pass has none of it. */
const isOfGoods = ({ issueMessage, path, severity }: Issue) =>
  severity === 'WARNING' && path.some(({ type }) => type === 'Product') && /\(optional\)|"gtin"/.test(issueMessage);

/** Findings of a third-party validator for a page's structured data, by the rules of Google's rich results. */
export async function structuredDataIssues(html: string): Promise<StructuredDataIssues> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = (await new StructuredDataValidator().validate(extracted)) as Issue[];
  const texts = (severity: Issue['severity']) =>
    issues
      .filter((issue) => issue.severity === severity && !isOfGoods(issue))
      .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('/')}: ${issueMessage}`);
  return { errors: texts('ERROR'), warnings: texts('WARNING') };
}
