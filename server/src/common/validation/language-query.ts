import { Inject, Injectable, type PipeTransform } from '@nestjs/common';
import type { Language } from '../../../../libs/contract/values.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { InvalidInput } from '../errors.js';

/** The query of a call with a language: 400 if the chain does not offer it. */
@Injectable()
export class OfferedLanguagePipe<Given extends { language?: Language }> implements PipeTransform<Given, Given> {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  transform(query: Given): Given {
    const { languages } = this.config;
    if (query.language === undefined || languages.includes(query.language)) return query;
    const known = languages.join(', ');
    throw new InvalidInput({
      language: [fixedProblem('unknown-word', `language must be one of: ${known}`, { known })],
    });
  }
}
