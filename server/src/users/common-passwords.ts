/**
 * The commonest passwords of 8 characters and more, in lower case, as lists of leaked ones repeat them year after year.
 * What is on it is the first thing that a guesser tries.
 */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 88888888 87654321 987654321 0987654321 66666666
99999999 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 passw0rd
p@ssword p@ssw0rd p@ssw0rd1 pa55word iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1
baseball baseball1 basketball superman batman123 starwars trustno1 whatever computer internet michelle jennifer jessica1
michael1 charlie1 danielle ashley12 jordan23 nicole12 hunter12 welcome1 welcome123 welcome12 letmein1 letmein123
admin123 admin1234 admin12345 administrator adminadmin root1234 changeme changeme1 changeme123 default1 secret123
master123 monkey123 dragon123 shadow12 abcd1234 abcdefgh abc12345 abcdef12 a1b2c3d4 aa123456 a1234567 a12345678
test1234 testtest testing1 test12345 google123 facebook samsung1 samsung123 liverpool liverpool1 chelsea1 arsenal1
manchester cricket1 cricket123 srilanka srilanka1 srilanka123 colombo1 colombo123 mahinda1 newyork1 london12 killer12
pokemon1 pokemon123 minecraft naruto123 mustang1 corvette mercedes ferrari1 maverick patricia victoria1 elizabeth
alexander jonathan christian chocolate cookie123 butterfly blink182 freedom1 lovelove loveyou1 forever1 family123
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 autumn2025 qwe12345 zaq12wsx !qaz2wsx
1234qwer qwer1234 qweasdzxc 1q2w3e4r5t6y 147258369 789456123 741852963 159753456 252525252 555555555 777777777 112233445566
11223344 12341234 12121212 13131313 55555555 01234567 0123456789 10203040 24682468 31415926`.split(/\s+/),
);

/** Whether a password is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
