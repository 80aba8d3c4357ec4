import { describe, expect, test } from 'vitest'
import { successors } from './region-successors.ts'
import { findRegion, regionNames, regions } from './regions.ts'

const choose = (...labels: string[]) => labels.map((label, index) => ({ label, value: index + 1 }))

test('every district has a city and every city a province', () => {
  for (const region of regions.values()) {
    if (region.level === 1) expect(region.parent).toBe(0)
    else expect(regions.get(region.parent)?.level).toBe(region.level - 1)
  }
  expect([...regions.values()].filter((region) => region.level === 1)).toHaveLength(34)
})

describe('a region by our codes', () => {
  test('that repeat the city, for a place that is not a district', () => {
    const codes = findRegion([440000, 442000, 442000].map((value) => ({ label: '', value })))
    expect(codes && regionNames(codes, 'zh-Hans')).toEqual({ province: '广东省', city: '中山市', district: '' })
  })

  test('that match each other, whatever the labels say', () => {
    const chosen = [
      { label: '', value: 440000 },
      { label: '', value: '440300' },
      { label: '', value: 440305 },
    ]
    const codes = findRegion(chosen)
    expect(codes).toEqual({ provinceCode: 440000, cityCode: 440300, districtCode: 440305, beyond: '' })
    expect(codes && regionNames(codes, 'zh-Hans')).toEqual({ province: '广东省', city: '深圳市', district: '南山区' })
  })

  test.each([
    ['of different provinces', [440000, 110100, 110101]],
    ['in the wrong order', [440305, 440300, 440000]],
    ['with a gap', [440000, 440000, 440305]],
    ['with the province in place of the district', [440000, 440300, 440000]],
  ])('not %s', (_, values) => expect(findRegion(values.map((value) => ({ label: '', value })))).toBeUndefined())
})

describe('a region by its names, as clients with their own table send it', () => {
  test.each([
    [['广东省', '深圳市', '南山区'], 440305],
    [['广东', '深圳', '南山'], 440305],
    [['北京市', '市辖区', '东城区'], 110101],
    [['北京', '北京市', '东城区'], 110101],
    [['重庆', '重庆城区', '渝中区'], 500103],
    [['重庆市', '县', '城口县'], 500229],
    [['湖北省', '省直辖县级行政单位', '仙桃市'], 429004],
    [['新疆维吾尔自治区', '自治区直辖县级行政单位', '石河子市'], 659001],
    [['广西壮族自治区', '南宁市', '青秀区'], 450103],
    [['香港特别行政区', '香港岛', '湾仔区'], 810102],
    [['内蒙古自治区', '呼和浩特市', '新城区'], 150102],
    [['吉林省', '长春市', '朝阳区'], 220104],
    // Abolished, moved, or in a city that no longer exists.
    [['浙江省', '杭州市', '下城区'], 330105],
    [['吉林省', '四平市', '公主岭市'], 220184],
    [['山东省', '莱芜市', '莱城区'], 370116],
    [['河北省', '张家口市', '桥东区'], 130702],
  ])('%j', (labels, code) => expect(findRegion(choose(...labels))?.districtCode).toBe(code))

  test.each([
    [['', '', '']],
    [['广东省', '深圳市', '']],
    [['广东省', '深圳市']],
    [['火星', '北京市', '东城区']],
    // It is in another city of the province.
    [['广东省', '深圳市', '天河区']],
    // Two cities of the province have one, and neither is named.
    [['江苏省', '没有市', '鼓楼区']],
  ])('not %j', (labels) => expect(findRegion(choose(...labels))).toBeUndefined())

  test.each([
    // A place that is not one of our districts: the city, and the name for the text.
    [['广东省', '深圳市', '東城'], [440000, 440300, 440300], '東城'],
    [['广东省', '中山市', '环城街道'], [440000, 442000, 442000], '环城街道'],
    [['江苏省', '无锡市', '高新区'], [320000, 320200, 320200], '高新区'],
    [['甘肃省', '兰州市', '市辖区'], [620000, 620100, 620100], ''],
    // A picker without districts repeats the city.
    [['广东省', '中山市', '中山市'], [440000, 442000, 442000], ''],
    [['澳门', '澳门', '其他'], [820000, 820000, 820000], '其他'],
    [['北京市', '市辖区', '北京经济技术开发区'], [110000, 110000, 110000], '北京经济技术开发区'],
    [['海南省', '省直辖县级行政区划', '中沙群岛的岛礁及其海域'], [460000, 460000, 460000], '中沙群岛的岛礁及其海域'],
  ])('%j lies in a wider division', (labels, [provinceCode, cityCode, districtCode], beyond) =>
    expect(findRegion(choose(...labels))).toEqual({ provinceCode, cityCode, districtCode, beyond }),
  )

  test.each([
    [['广东省', '中山市', '石岐区'], 442007],
    [['广东省', '东莞市', '东城区'], 441916],
    [['台湾省', '桃园市', '复兴区'], 711497],
    [['澳门', '澳门', '风顺堂区（圣老楞佐堂区）'], 820106],
    [['澳门', '路氹城', '路氹城'], 820203],
  ])('%j is a town by another name', (labels, code) => expect(findRegion(choose(...labels))?.districtCode).toBe(code))

  test('a former district resolves to its own successor even if another city uses its name', () => {
    expect(findRegion(choose('河北省', '邢台市', '桥东区'))?.districtCode).toBe(130502)
  })

  test('every former district has an existing successor', () => {
    const isDistrict = (...labels: string[]) => findRegion(choose(...labels))?.beyond === ''
    const lost = successors.filter(([province, city, was]) => !isDistrict(province, city, was))
    expect(lost).toEqual([])
    const alive = successors.filter(([province, , , city, is]) => !isDistrict(province, city, is))
    expect(alive).toEqual([])
  })

  test('every district is found by its own names', () => {
    const lost = [...regions.values()].flatMap((district) => {
      const city = regions.get(district.parent)
      const province = city && regions.get(city.parent)
      if (district.level !== 3 || !city || !province) return []
      const found = findRegion(choose(province.name, city.name, district.name))
      return found?.districtCode === district.code ? [] : [`${province.name} ${city.name} ${district.name}`]
    })
    expect(lost).toEqual([])
  })
})
