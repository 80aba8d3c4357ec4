import styles from './Drawing.module.css'

/** The drawings of empty states: loaded on first use. */
export const drawings = {
  box: (
    <>
      <path className={styles.tint} d="M38 62l42 18v46L38 106z" />
      <path className={styles.line} d="M38 62l42-17 42 17-42 18zM38 62v44l42 20 42-20V62M80 80v46M59 53.5l42 18" />
      <path className={styles.mark} d="M112 34l4-8M124 42l8-4M98 30V21" />
    </>
  ),
  cart: (
    <>
      <path className={styles.tint} d="M50 58h72l-9 38H59z" />
      <path className={styles.line} d="M30 42h12l16 56h54l11-40H47" />
      <circle className={styles.line} cx="66" cy="114" r="6" />
      <circle className={styles.line} cx="104" cy="114" r="6" />
      <path className={styles.mark} d="M72 40l-3-9M86 36V26M100 40l3-9" />
    </>
  ),
  safe: (
    <>
      <path className={styles.tint} d="M80 34l38 14v28c0 24-16 40-38 50z" />
      <path className={styles.line} d="M80 34l38 14v28c0 24-16 40-38 50-22-10-38-26-38-50V48z" />
      <path className={styles.line} d="M62 80l13 13 24-26" />
      <path className={styles.mark} d="M126 42l7-5M131 56h9" />
    </>
  ),
  order: (
    <>
      <path className={styles.tint} d="M48 36h64v18H48z" />
      <path className={styles.line} d="M48 36h64v90l-11-8-11 8-10-8-10 8-11-8-11 8zM62 70h36M62 86h36M62 102h20" />
      <path className={styles.mark} d="M122 44l8-4M124 56h9" />
    </>
  ),
  address: (
    <>
      <ellipse className={styles.tint} cx="80" cy="122" rx="34" ry="7" />
      <path className={styles.line} d="M80 120c20-20 31-36 31-50a31 31 0 1 0-62 0c0 14 11 30 31 50z" />
      <circle className={styles.line} cx="80" cy="70" r="11" />
      <path className={styles.mark} d="M120 42l7-5M125 56h9" />
    </>
  ),
  search: (
    <>
      <circle className={styles.tint} cx="74" cy="72" r="24" />
      <circle className={styles.line} cx="74" cy="72" r="32" />
      <path className={styles.line} d="M98 96l24 24M64 66v.1M84 66v.1M66 84c5-5 11-5 16 0" />
      <path className={styles.mark} d="M118 46l8-5M122 60h9" />
    </>
  ),
  person: (
    <>
      <path className={styles.tint} d="M44 120c3-24 16-34 36-34s33 10 36 34z" />
      <circle className={styles.line} cx="80" cy="58" r="20" />
      <path className={styles.line} d="M44 120c3-24 16-34 36-34s33 10 36 34z" />
      <path className={styles.mark} d="M116 44l8-5M120 58h9" />
    </>
  ),
  chat: (
    <>
      <path className={styles.tint} d="M44 44h72v14H44z" />
      <path className={styles.line} d="M44 44h72v50H86l-20 18V94H44zM64 70v.1M80 70v.1M96 70v.1" />
      <path className={styles.mark} d="M124 40l8-4M126 52h9" />
    </>
  ),
  ticket: (
    <>
      <path className={styles.tint} d="M34 56h64v48H34V90a10 10 0 0 0 0-20z" />
      <path className={styles.line} d="M34 56h92v14a10 10 0 0 0 0 20v14H34V90a10 10 0 0 0 0-20zM52 72h28M52 88h18" />
      <path className={styles.line} d="M98 62v8M98 76v8M98 90v8" />
      <path className={styles.mark} d="M118 42l7-5M126 49h9" />
    </>
  ),
  store: (
    <>
      <path className={styles.tint} d="M46 46h68l9 25H37z" />
      <path className={styles.line} d="M46 84v38h68V84M70 122V98h20v24" />
      <path
        className={styles.line}
        d="M46 46h68l9 25a11 11 0 0 1-21.5 3 11 11 0 0 1-21.5 0 11 11 0 0 1-21.5 0A11 11 0 0 1 37 71z"
      />
      <path className={styles.mark} d="M124 42l7-5M130 54h9" />
    </>
  ),
  gift: (
    <>
      <path className={styles.tint} d="M44 64h72v16H44z" />
      <path className={styles.line} d="M44 64h72v16H44zM50 80h60v42H50zM80 64v58" />
      <path className={styles.line} d="M80 64c-7-19-24-20-24-9 0 7 11 9 24 9 13 0 24-2 24-9 0-11-17-10-24 9" />
      <path className={styles.mark} d="M118 46l7-5M124 56h9" />
    </>
  ),
  bell: (
    <>
      <path className={styles.tint} d="M54 102h52l10 14H44z" />
      <path className={styles.line} d="M54 102V74a26 26 0 0 1 52 0v28l10 14H44zM70 122a11 11 0 0 0 20 0M80 48v-8" />
      <path className={styles.mark} d="M114 46l7-6M120 58h9" />
    </>
  ),
}
