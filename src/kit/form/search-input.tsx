import { SearchBox, mergeClasses, type SearchBoxProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useControlStyles } from './control-styles';

export interface SearchInputProps extends Omit<SearchBoxProps, 'size' | 'appearance' | 'onChange'> {
  onType: (text: string) => void;
  /** The one thing of its screen. */
  isLarge?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
}

/** Words to look for. Names of places are no spelling mistakes, and looking for some costs time with each letter. */
export function SearchInput({ onType, isLarge = false, className, ...rest }: SearchInputProps) {
  const { t } = useTranslation();
  const styles = useControlStyles();
  return (
    <SearchBox
      autoComplete="off"
      spellCheck={false}
      autoCorrect="off"
      enterKeyHint="search"
      dismiss={{ 'aria-label': t('common.clearField') }}
      className={mergeClasses(styles.box, isLarge && styles.large, className)}
      onChange={(_event, { value }) => onType(value)}
      {...rest}
    />
  );
}
